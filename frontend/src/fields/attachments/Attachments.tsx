import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { LARGEST_MAIL_FILES, LARGEST_MESSAGE_FILES } from '#libs/contracts';
import { FieldNote, IconButton } from '../../ui';
import { fileSizeText } from '../shared/file-size';
import css from './Attachments.module.css';
import { bytesOf, useUploads, type AttachedFile } from './use-uploads';

interface AttachmentsProps {
  /** The title of the region. */
  title: string;
  files: readonly AttachedFile[];
  /** The words on the button, and its accessible name. */
  verb: string;
  buttonLabel: string;
  /** Large targets, for the campus on a phone. */
  size?: 'normal' | 'large';
  /** Why the server refused the files. */
  error: string | undefined;
  onAttach: (file: AttachedFile) => void;
  onDetach: (id: number) => void;
  /** Called with true while files are being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

/** The files of a message that is being written. A file is uploaded as soon as it is chosen. */
export function Attachments(props: AttachmentsProps) {
  const { title, files, verb, buttonLabel, size = 'normal', error, onDetach } = props;
  const id = useId();
  const { problem, isUploading, add } = useUploads(props);
  const sentence = problem || error;
  return (
    <section className={css.attachments} data-size={size} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      {files.length > 0 && (
        <ul aria-labelledby={id}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} onDetach={() => onDetach(file.id)} />
          ))}
        </ul>
      )}
      <label className={css.add}>
        <input
          type="file"
          multiple
          aria-label={buttonLabel}
          disabled={isUploading}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The input is emptied, so that it fires `change` again if the person chooses the same file.
            target.value = '';
            if (chosen.length > 0) void add(chosen);
          }}
        />
        <IconPaperclip size={16} stroke={1.75} aria-hidden />
        {isUploading ? 'Subiendo…' : verb}
      </label>
      {files.length > 0 && <span className={css.total}>{totalText(bytesOf(files))}</span>}
      {sentence && (
        <div className={css.problem} role="alert">
          <FieldNote id={`${id}-error`} error={sentence} />
        </div>
      )}
    </section>
  );
}

function totalText(bytes: number): string {
  const total = `${fileSizeText(bytes)} de ${fileSizeText(LARGEST_MESSAGE_FILES)}`;
  return bytes > LARGEST_MAIL_FILES ? `${total}. Por correo no caben: se verán en el campus.` : total;
}

function FileLine({ file: { nombre, url, bytes }, onDetach }: { file: AttachedFile; onDetach: () => void }) {
  return (
    <li>
      <IconFile size={16} stroke={1.75} aria-hidden />
      <a href={url} target="_blank" rel="noopener">
        {nombre}
      </a>
      <span className={css.size}>{fileSizeText(bytes)}</span>
      <IconButton
        small
        variant="quiet"
        label={`Quitar ${nombre}`}
        icon={<IconX size={14} aria-hidden />}
        onClick={onDetach}
      />
    </li>
  );
}
