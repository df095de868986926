import Uploader from 'quill/modules/uploader.js';
import type Quill from 'quill';
import { Delta, type Range } from 'quill';
import { EDITOR_PICTURES } from '#libs/contracts';
import { messageOf, uploadFile } from '../../base';
import { showToast } from '../../ui';

const REFUSED = 'Solo se pueden poner imágenes PNG, GIF, JPEG, BMP o ICO.';

const isPicture = ({ type }: File): boolean => EDITOR_PICTURES.some((one) => one === type);

/** Number of uploads in progress, by editor. */
const uploads = new WeakMap<Quill, number>();
/** The function to call when the first upload of an editor starts, and when its last upload ends. */
const watchers = new WeakMap<Quill, (busy: boolean) => void>();

/**
 * Calls `onBusy` with true when the first upload into an editor starts, and with false when the last upload ends.
 * @returns a function that stops these calls. If uploads are in progress, the function calls `onBusy` once more, with false
 */
export function watchUploads(quill: Quill, onBusy: (busy: boolean) => void): () => void {
  watchers.set(quill, onBusy);
  return () => {
    watchers.delete(quill);
    if (uploads.get(quill)) onBusy(false);
  };
}

function count(quill: Quill, step: 1 | -1): void {
  const before = uploads.get(quill) ?? 0;
  uploads.set(quill, before + step);
  if (before === 0 || before + step === 0) watchers.get(quill)?.(step === 1);
}

/**
 * Uploads pictures that the user chose, pasted or dropped, and inserts them into the text by URL. If a file is not a picture, shows a
 * message and does not upload the file.
 */
export class PictureUploader extends Uploader {
  static override DEFAULTS = { ...Uploader.DEFAULTS, mimetypes: [...EDITOR_PICTURES] };

  override upload(range: Range, files: FileList | File[]): void {
    const all = [...files];
    if (all.some((file) => !isPicture(file))) showToast({ tone: 'bad', text: REFUSED });
    const pictures = all.filter(isPicture);
    if (pictures.length > 0) void this.insert(range, pictures);
  }

  private async insert(range: Range, pictures: readonly File[]): Promise<void> {
    const place = placeOf(this.quill, range.index + range.length);
    count(this.quill, 1);
    const closeToast = showToast({ tone: 'notice', text: 'Subiendo la imagen…' });
    try {
      for (const picture of pictures) {
        const { url } = await uploadFile(picture, 'imagen');
        const change = new Delta().retain(place.index()).insert({ image: url }, { alt: altOf(picture.name) });
        this.quill.updateContents(change, 'user');
      }
      this.quill.setSelection(place.index(), 'silent');
    } catch (error) {
      showToast({ tone: 'bad', text: messageOf(error) });
    } finally {
      place.forget();
      closeToast();
      count(this.quill, -1);
    }
  }
}

/**
 * Follows a position in the text: if the text before the position is edited, the position shifts too.
 * @returns `index`: the present position; `forget`: stops following
 */
function placeOf(quill: Quill, start: number): { index: () => number; forget: () => void } {
  let index = start;
  const follow = (change: Delta) => {
    index = change.transformPosition(index);
  };
  quill.on('text-change', follow);
  return { index: () => Math.min(index, quill.getLength() - 1), forget: () => quill.off('text-change', follow) };
}

/** The alternative text of a picture, from its file name. */
function altOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}
