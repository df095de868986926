import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AnexoMensaje } from '#libs/contracts';
import { messageOf, uploadFile } from '../../../base';
import { fileSizeText } from '../../../fields/shared/file-size';
import { FieldNote, IconButton } from '../../../ui';
import type { ComposeModel } from '../use-compose';
import css from './Text.module.css';

/** The largest size of all attachments of a message, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = 'Los anexos no pueden pasar de 10 MB en total.';

/** The attachments of the message. A file is uploaded as soon as it is chosen. */
export function Attachments({ compose }: { compose: ComposeModel }) {
  const id = useId();
  const { draft, errors, change, isUploading } = compose;
  const { problem, add } = useAttachments(compose);
  const total = bytesOf(draft.attachments);
  return (
    <section className={css.attachments} aria-labelledby={id}>
      <h3 id={id}>Anexos</h3>
      <ul className={css.files}>
        {draft.attachments.map((file) => (
          <li key={file.id} className={css.file}>
            <IconFile size={16} stroke={1.75} aria-hidden />
            <a href={file.url} target="_blank" rel="noopener">
              {file.nombre}
            </a>
            <span className={css.hint}>{fileSizeText(file.bytes)}</span>
            <IconButton
              small
              variant="quiet"
              label={`Quitar ${file.nombre}`}
              icon={<IconX size={14} />}
              onClick={() => change({ attachments: draft.attachments.filter((other) => other.id !== file.id) })}
            />
          </li>
        ))}
      </ul>
      <label className={css.add}>
        <input
          type="file"
          multiple
          aria-label="Añadir anexo"
          disabled={isUploading}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // The input is emptied, so that it fires `change` again if the person chooses the same file.
            target.value = '';
          }}
        />
        <IconPaperclip size={16} stroke={1.75} aria-hidden />
        {isUploading ? 'Subiendo…' : 'Añadir'}
      </label>
      {total > 0 && <span className={css.total}>{fileSizeText(total)} de 10 MB</span>}
      <div className={css.problem}>
        <FieldNote id={`${id}-error`} error={problem || errors.anexos} />
      </div>
    </section>
  );
}

const bytesOf = (files: readonly { bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Uploads files one after the other. After a failure, the files before it stay attached. */
function useAttachments({ draft, change, setUploading }: ComposeModel) {
  const [problem, setProblem] = useState('');
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem('');
    if (bytesOf(draft.attachments) + files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
      setProblem(TOO_LARGE);
      return;
    }
    setUploading(true);
    const uploaded: AnexoMensaje[] = [];
    try {
      for (const file of files) {
        const { id, url } = await uploadFile(file);
        uploaded.push({ id, url, nombre: file.name, bytes: file.size });
      }
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      change({ attachments: [...draft.attachments, ...uploaded] });
      setUploading(false);
    }
  };
  return { problem, add };
}
