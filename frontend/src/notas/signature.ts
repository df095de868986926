import type { Nota } from '#libs/contracts';
import { dateTimeText } from '../base/format';

type Signed = Pick<Nota, 'autor' | 'escrita' | 'edicion'>;

/** The author and time of a note, and of its last edit. If the user has been deleted, the name is left out. */
export function signatureOf({ autor, escrita, edicion }: Signed): string {
  const written = [autor, dateTimeText(escrita)].filter((part) => part !== '').join(' · ');
  if (edicion === undefined) return written;
  return `${written}, editada por ${edicion.autor || 'otra persona'} el ${dateTimeText(edicion.momento)}`;
}
