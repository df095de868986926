import type { Nota } from '../../../libs/contracts';
import { dateTimeText } from '../base/format';

/** The author of a note and who edited it last; empty for the user's own note that no other user edited. */
export function signatureOf({ autor, mia, edicion }: Pick<Nota, 'autor' | 'mia' | 'edicion'>): string {
  const author = mia ? '' : autor;
  if (edicion === undefined) return author;
  const edited = `ditada por ${edicion.autor || 'otra persona'} el ${dateTimeText(edicion.momento)}`;
  return author === '' ? `E${edited}` : `${author}, e${edited}`;
}
