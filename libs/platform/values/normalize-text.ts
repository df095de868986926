/** Soft hyphen, zero-width and direction marks, byte order mark, blank fillers, DEL and the C1 controls. */
const INVISIBLE =
  /[\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu; // oxlint-disable-line no-misleading-character-class -- each one is removed by itself
/** A zero-width joiner outside an emoji. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/**
 * Converts a typed text to the form that is stored and compared: composed (NFC), trimmed, without invisible characters. So texts that look
 * alike become equal. C0 control characters stay, and fields refuse them.
 */
export const normalizeText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(LOOSE_JOINER, '').trim();
