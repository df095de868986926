import { useState } from 'react';
import { LARGEST_MESSAGE_FILES, TOO_LARGE_MESSAGE } from '#libs/contracts';
import { messageOf, uploadFile } from '../../base';

/** An uploaded file of a message that is being written. */
export interface AttachedFile {
  id: number;
  nombre: string;
  url: string;
  bytes: number;
}

interface UploadOptions {
  files: readonly AttachedFile[];
  onAttach: (file: AttachedFile) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Uploads files one after the other, as soon as they are chosen. After a failure, the files before it stay attached. */
export function useUploads({ files, onAttach, onBusy }: UploadOptions) {
  const [problem, setProblem] = useState('');
  const [isUploading, setUploading] = useState(false);
  const setBusy = (isBusy: boolean) => {
    setUploading(isBusy);
    onBusy(isBusy);
  };
  const add = async (chosen: readonly File[]) => {
    setProblem('');
    const total = bytesOf(files) + chosen.reduce((sum, { size }) => sum + size, 0);
    if (total > LARGEST_MESSAGE_FILES) {
      setProblem(TOO_LARGE_MESSAGE);
      return;
    }
    setBusy(true);
    try {
      for (const file of chosen) {
        const { id, url } = await uploadFile(file);
        onAttach({ id, url, nombre: file.name, bytes: file.size });
      }
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { problem, isUploading, add };
}

/** The size of all files, in bytes. */
export const bytesOf = (files: readonly Pick<AttachedFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
