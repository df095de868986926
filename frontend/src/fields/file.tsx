import { IconFile } from '@tabler/icons-react';
import { HALF_ROW, type FieldType } from './field-type';
import { FileInput, FixedFile } from './shared/file-input';
import { namesText } from './shared/references';

/** A file of any kind: chosen or dropped, uploaded at once, stored by its id. */
export const fileField: FieldType = {
  name: 'fichero',
  icon: IconFile,
  width: HALF_ROW,
  sample: null,
  text: namesText,
  Input: FileInput,
  Fixed: FixedFile,
};
