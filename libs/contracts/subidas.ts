/** Maximum size of a file in bytes: 10 MB. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** Shown if a file is larger than 10 MB: by the client before it sends the file, or by the server. */
export const TOO_LARGE_UPLOAD = 'El fichero pasa de 10 MB, que es lo más que se admite.';

/** What an upload is for. `imagen`: for a rich text, so the file must be an image. Empty: any accepted type of file. */
export const UPLOAD_USES = ['', 'imagen'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** `POST /api/subidas` */
export interface UploadReply {
  id: number;
  /** URL path of the file; it does not contain the file's name. */
  url: string;
}
