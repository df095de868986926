import { useState } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { messageOf, uploadFile } from '../../base';
import type { FieldInputProps } from '../field-type';

const WAIT = 'El fichero se está subiendo. Espere un momento.';

type UploadOptions = Pick<FieldInputProps, 'value' | 'change' | 'markUnparsed'> & { isPicture: boolean };

/** Uploads a chosen file, one at a time. During the upload the field is marked as unparsed, so that the form cannot be saved. */
export function useFileUpload({ value, change, markUnparsed, isPicture }: UploadOptions) {
  const [problem, setProblem] = useState('');
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file || isUploading) return;
    setProblem('');
    setUploading(true);
    markUnparsed(WAIT);
    try {
      const { id, url } = await uploadFile(file, isPicture ? 'imagen' : '');
      const item: SelectorItem = { id, url, resultado: file.name, bytes: file.size };
      change(id, [item]);
    } catch (error) {
      setProblem(messageOf(error));
      change(value);
    } finally {
      setUploading(false);
    }
  };
  return { problem, isUploading, upload };
}
