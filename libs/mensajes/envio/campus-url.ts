/** The address of a message in the campus; null if the origin of links is unknown. */
export const campusUrl = ({ id, origin }: { id: number; origin: string | null }): string | null =>
  origin === null ? null : `${origin}/campus/mensajes/${String(id)}/`;

/** The address at which a person refuses a category of messages. */
export const optOutUrl = (origin: string, token: string): string => `${origin}/mensajeria/baja/${token}`;
