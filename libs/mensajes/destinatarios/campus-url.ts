/** The address of a message in the campus; null if the origin of links is unknown. */
export const campusUrl = ({ id, origin }: { id: number; origin: string | null }): string | null =>
  origin === null ? null : `${origin}/campus/mensajes/${String(id)}/`;

/** What stands for the address of a message if the origin of links is unknown. */
export const THE_CAMPUS = 'el campus';

/** The button of a mail: the page where the reader acts or, without one, the message in the campus. Null if the origin is unknown. */
export function actionOf(content: {
  id: number;
  origin: string | null;
  enlace: { path: string; label: string } | null;
}): { label: string; url: string } | null {
  const { origin, enlace } = content;
  if (origin !== null && enlace !== null) return { label: enlace.label, url: `${origin}${enlace.path}` };
  const url = campusUrl(content);
  return url === null ? null : { label: 'Ver en el campus', url };
}

/** The address at which a person refuses a category of messages. */
export const optOutUrl = (origin: string, token: string): string => `${origin}/mensajeria/baja/${token}`;
