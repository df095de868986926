import type { Delta, QuillOptions } from 'quill';
import { isLinkAddress, isPictureAddress, videoAddress } from '#libs/contracts';
import { HANDLERS } from './commands';
import type { EditorVariant } from './props';
import { TOOLBARS } from './toolbars';

/** Returns a clipboard matcher. If the URL of a pasted element is forbidden, the matcher keeps only the text of the element. */
const allowing = (attribute: string, allows: (address: string) => boolean) => {
  return (node: Node, delta: Delta): Delta => {
    const address = node instanceof Element ? (node.getAttribute(attribute) ?? '') : '';
    if (allows(address)) return delta;
    for (const op of delta.ops) delete op.attributes?.link;
    delta.ops = delta.ops.filter(({ insert }) => typeof insert === 'string');
    return delta;
  };
};

/** Switches off what the editor does on Tab and Shift Tab, so that these keys move between fields. Indenting has buttons. */
const WITHOUT_TAB = Object.fromEntries(
  ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block', 'table tab'].map((name) => [
    name,
    null,
  ]),
);

function modulesOf(variant: EditorVariant): QuillOptions['modules'] {
  return {
    toolbar: { container: TOOLBARS[variant].map(({ controls }) => controls), handlers: HANDLERS },
    clipboard: {
      matchers: [
        ['a', allowing('href', isLinkAddress)],
        ['img', allowing('src', isPictureAddress)],
        ['iframe', allowing('src', (address) => videoAddress(address) !== null)],
      ],
    },
    keyboard: { bindings: WITHOUT_TAB },
    history: { userOnly: true },
    table: variant === 'completo' || variant === 'reducido',
  };
}

/** Quill modules of each variant. The objects are created only once, because a new object would mount a new editor. */
export const MODULES: Readonly<Record<EditorVariant, QuillOptions['modules']>> = {
  completo: modulesOf('completo'),
  reducido: modulesOf('reducido'),
  notas: modulesOf('notas'),
  mensaje: modulesOf('mensaje'),
};
