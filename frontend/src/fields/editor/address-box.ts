import type Quill from 'quill';
import type { Range } from 'quill';
import { linkAddress, videoAddress } from '#libs/contracts';
import { showToast } from '../../ui';

/** Quill's tooltip with the input for the URL of a link or video. */
interface AddressBox {
  root: HTMLElement;
  textbox: HTMLInputElement | null;
  linkRange?: Range;
  edit: (mode?: string, preview?: string | null) => void;
  save: () => void;
  cancel: () => void;
  show: () => void;
  hide: () => void;
}

const NO_LINK = 'Ese enlace no sirve. Escriba una dirección web, un correo o un teléfono (tel:983204000).';
const NO_VIDEO = 'Ese vídeo no se puede poner. Copie la dirección de un vídeo de YouTube o de Vimeo.';

const NAMES: Readonly<Record<string, string>> = { link: 'Introduzca el enlace', video: 'Introduzca el vídeo' };

/** Gives the box Spanish labels and keyboard support, and makes it refuse addresses that are not allowed. */
export function adaptAddressBox(quill: Quill): void {
  const box = (quill.theme as unknown as { tooltip?: AddressBox }).tooltip;
  const { textbox } = box ?? {};
  if (!box || !textbox) return;
  const leave = () => {
    quill.focus();
    box.hide();
  };
  const action = makeButton(box.root, '.ql-action', leave);
  makeButton(box.root, '.ql-remove', leave).setAttribute('aria-label', 'Quitar enlace');
  const { edit, show } = box;
  textbox.dataset.link = 'https://';
  textbox.dataset.video = 'https://www.youtube.com/watch?v=…';
  textbox.setAttribute('aria-label', NAMES.link ?? '');
  action.setAttribute('aria-label', 'Editar enlace');

  box.edit = (mode = 'link', preview = null) => {
    textbox.setAttribute('aria-label', NAMES[mode] ?? '');
    textbox.removeAttribute('aria-invalid');
    action.setAttribute('aria-label', 'Guardar');
    edit.call(box, mode, preview);
    textbox.focus();
  };
  box.show = () => {
    action.setAttribute('aria-label', 'Editar enlace');
    show.call(box);
  };
  box.save = () => {
    const done = SAVE[box.root.dataset.mode ?? '']?.(quill, box, textbox.value) ?? true;
    textbox.setAttribute('aria-invalid', String(!done));
    if (!done) return;
    textbox.value = '';
    box.hide();
  };
}

/**
 * For each mode of the box (link or video): inserts the typed URL into the text and returns true. If the URL is not allowed, shows the
 * reason in a toast and returns false.
 */
const SAVE: Readonly<Record<string, (quill: Quill, box: AddressBox, typed: string) => boolean>> = {
  link: (quill, box, typed) => {
    const address = linkAddress(typed);
    if (address === null) return refuse(NO_LINK);
    const range = box.linkRange ?? quill.getSelection(true);
    delete box.linkRange;
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', address, 'user');
    else quill.insertText(range.index, typed.trim(), { link: address }, 'user');
    quill.setSelection(range.index + (range.length || typed.trim().length), 'user');
    return true;
  },
  video: (quill, _box, typed) => {
    const address = videoAddress(typed);
    if (address === null) return refuse(NO_VIDEO);
    const range = quill.getSelection(true);
    const place = range.index + range.length;
    quill.insertEmbed(place, 'video', address, 'user');
    quill.setSelection(place + 1, 'user');
    return true;
  },
};

function refuse(text: string): false {
  showToast({ tone: 'bad', text });
  return false;
}

/** Makes an anchor of the box an accessible button. Esc on it calls `leave` and does not reach a window around the editor. */
function makeButton(root: HTMLElement, selector: string, leave: () => void): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The box of the editor has no ${selector}`);
  element.setAttribute('role', 'button');
  element.tabIndex = 0;
  element.addEventListener('keydown', (event) => {
    const act = { Enter: () => element.click(), ' ': () => element.click(), Escape: leave }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  return element;
}
