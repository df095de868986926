import { IconPhoto } from '@tabler/icons-react';
import { HALF_ROW, type FieldType } from './field-type';
import { FileInput, FixedFile } from './shared/file-input';
import { namesText } from './shared/references';

/** A file that must be a picture, and is shown as one. */
export const imageField: FieldType = {
  name: 'imagen',
  icon: IconPhoto,
  width: HALF_ROW,
  sample: null,
  text: namesText,
  Input: (props) => <FileInput {...props} isPicture />,
  Fixed: (props) => <FixedFile {...props} isPicture />,
};
