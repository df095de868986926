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

/** The lines below the text of a message in a chat: the page where the reader acts, and the attachments, which stay in the campus. */
export function chatTail(content: {
  id: number;
  origin: string | null;
  enlace: { path: string; label: string } | null;
  hasFiles: boolean;
}): string {
  const action = content.enlace === null ? null : actionOf(content);
  return [
    action === null ? '' : `${action.label}: ${action.url}`,
    content.hasFiles ? `Adjuntos: ${campusUrl(content) ?? `en ${THE_CAMPUS}`}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n\n');
}

/** The address at which a person refuses a category of messages. */
export const optOutUrl = (origin: string, token: string): string => `${origin}/mensajeria/baja/${token}`;
