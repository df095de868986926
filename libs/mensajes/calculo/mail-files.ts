import { LARGEST_MAIL_FILES } from '../../contracts';

interface Sized {
  bytes: number;
}

/** The files of a message, as one of its mails has them. */
export interface MailFiles<File extends Sized> {
  /** The attachments that travel in the mail. */
  attached: readonly File[];
  /** The attachments that stay in the campus, because the mail would be too large. */
  linked: readonly File[];
  /** The pictures of the text that travel in the mail. */
  pictures: readonly File[];
}

/** Decides which files travel in a mail: together they are at most 10 MB, and pictures of the text go before attachments. */
export function mailFilesOf<File extends Sized>({
  anexos,
  images,
}: {
  anexos: readonly File[];
  images: readonly File[];
}): MailFiles<File> {
  const pictures = bytesOf(images) > LARGEST_MAIL_FILES ? [] : images;
  const fits = bytesOf(pictures) + bytesOf(anexos) <= LARGEST_MAIL_FILES;
  return { pictures, attached: fits ? anexos : [], linked: fits ? [] : anexos };
}

const bytesOf = (files: readonly Sized[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
