import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState, type Dispatch } from 'react';
import { messageOf, uploadFile } from '../../base';
import { fileSizeText } from '../../fields/shared/file-size';
import { FieldNote, IconButton } from '../../ui';
import type { Attached, DraftAction } from './draft';
import css from './Compose.module.css';

interface AttachmentsProps {
  files: readonly Attached[];
  change: Dispatch<DraftAction>;
  problem: string | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The files of a message that is being written. */
export function Attachments({ files, change, problem, onBusy }: AttachmentsProps) {
  const [error, setError] = useState('');
  const [isUploading, setUploading] = useState(false);
  const upload = async (chosen: readonly File[]) => {
    setError('');
    setUploading(true);
    onBusy(true);
    try {
      for (const file of chosen) {
        const { id } = await uploadFile(file);
        change({ type: 'attach', file: { id, nombre: file.name, bytes: file.size } });
      }
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setUploading(false);
      onBusy(false);
    }
  };
  const sentence = error || problem;
  return (
    <div className={css.files}>
      {files.length > 0 && (
        <ul aria-label="Ficheros adjuntos">
          {files.map(({ id, nombre, bytes }) => (
            <li key={id}>
              <span className={css.fileName}>{nombre}</span>
              <span className={css.hint}>{fileSizeText(bytes)}</span>
              <IconButton
                small
                variant="quiet"
                label={`Quitar ${nombre}`}
                icon={<IconX size={16} aria-hidden />}
                onClick={() => change({ type: 'detach', id })}
              />
            </li>
          ))}
        </ul>
      )}
      <label className={css.attach}>
        <input
          type="file"
          multiple
          aria-label="Adjuntar foto o fichero"
          disabled={isUploading}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Emptied, so that choosing the same file again fires `change`.
            target.value = '';
            void upload(chosen);
          }}
        />
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
        {isUploading ? 'Subiendo…' : 'Adjuntar'}
      </label>
      {sentence && (
        <div role="alert">
          <FieldNote id="adjuntos-nota" error={sentence} />
        </div>
      )}
    </div>
  );
}
