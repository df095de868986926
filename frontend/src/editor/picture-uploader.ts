import Uploader from 'quill/modules/uploader.js';
import type Quill from 'quill';
import { Delta, type Range } from 'quill';
import { EDITOR_PICTURES } from '../../../libs/contracts';
import { messageOf, uploadFile } from '../api';
import { showToast } from '../ui';

const REFUSED = 'Solo se pueden poner imágenes PNG, GIF, JPEG, BMP o ICO.';

const isPicture = ({ type }: File): boolean => EDITOR_PICTURES.some((one) => one === type);

/** How many lots of pictures are on their way into each editor, and who wants to know whether there are any. */
const uploads = new WeakMap<Quill, number>();
const watchers = new WeakMap<Quill, (busy: boolean) => void>();

/**
 * Tells when pictures begin to be on their way into an editor and when they have all come.
 * @returns how to stop it; nothing is on its way any more for whom it told.
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
 * Pictures that are chosen, pasted or dropped go through the upload service, and stand in the text by their address.
 * What is no picture is not put in, and the person is told.
 */
export class PictureUploader extends Uploader {
  static override DEFAULTS = { ...Uploader.DEFAULTS, mimetypes: [...EDITOR_PICTURES] };

  override upload(range: Range, files: FileList | File[]): void {
    const all = [...files];
    if (all.some((file) => !isPicture(file))) showToast({ tono: 'bad', texto: REFUSED });
    const pictures = all.filter(isPicture);
    if (pictures.length > 0) void this.insert(range, pictures);
  }

  private async insert(range: Range, pictures: readonly File[]): Promise<void> {
    const place = placeOf(this.quill, range.index + range.length);
    count(this.quill, 1);
    const closeToast = showToast({ tono: 'notice', texto: 'Subiendo la imagen…' });
    try {
      for (const picture of pictures) {
        const { url } = await uploadFile(picture, 'imagen');
        const change = new Delta().retain(place.index()).insert({ image: url }, { alt: altOf(picture.name) });
        this.quill.updateContents(change, 'user');
      }
      this.quill.setSelection(place.index(), 'silent');
    } catch (error) {
      showToast({ tono: 'bad', texto: messageOf(error) });
    } finally {
      place.forget();
      closeToast();
      count(this.quill, -1);
    }
  }
}

/** A place in the text that stays where it is while people go on writing. */
function placeOf(quill: Quill, start: number): { index: () => number; forget: () => void } {
  let index = start;
  const follow = (change: Delta) => {
    index = change.transformPosition(index);
  };
  quill.on('text-change', follow);
  return { index: () => Math.min(index, quill.getLength() - 1), forget: () => quill.off('text-change', follow) };
}

/** What is said of a picture of which only the name is known. */
function altOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}
