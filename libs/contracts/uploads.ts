/** A file may have so many bytes: 10 MB. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** What is said of a larger one, by the client before it sends it and by the server otherwise. */
export const TOO_LARGE_UPLOAD = 'El fichero pasa de 10 MB, que es lo más que se admite.';

/** `imagen`: it will stand in a text, so it has to be a picture. Left out, any kind of file that is taken. */
export const UPLOAD_USES = ['', 'imagen'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** `POST /api/subidas` */
export interface UploadReply {
  id: number;
  /** Where it is served: a path of ours that says nothing of its name. */
  url: string;
}
