/** Maximum size of a file in bytes: 10 MB. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** Shown if a file is larger than 10 MB: by the client before it sends the file, or by the server. */
export const TOO_LARGE_UPLOAD = 'El fichero pasa de 10 MB, que es lo más que se admite.';

/** Maximum size of all files of a mail in bytes: 10 MB, because mail servers refuse larger mails. What is above it stays in the campus. */
export const LARGEST_MAIL_FILES = 10 * 1024 * 1024;

/** Maximum size of all attachments of a message in bytes: 50 MB. */
export const LARGEST_MESSAGE_FILES = 50 * 1024 * 1024;

/** Shown if the attachments of a message are larger than 50 MB: by the client before it sends them, or by the server. */
export const TOO_LARGE_MESSAGE = 'Los ficheros adjuntos no pueden pasar de 50 MB en total.';

/** What an upload is for. `imagen`: for a rich text, so the file must be an image. Empty: any accepted type of file. */
export const UPLOAD_USES = ['', 'imagen'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** `POST /api/subidas` */
export interface UploadReply {
  id: number;
  /** URL path of the file; it does not contain the file's name. */
  url: string;
}
