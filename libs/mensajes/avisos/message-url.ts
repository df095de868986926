/** The page of a message in the office. */
export const messageUrl = (id: number): string => `/administrar/mensajes/ficha/${String(id)}/`;
