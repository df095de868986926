import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { EDITOR_PICTURES, type SelectorItem } from '#libs/contracts';
import { FieldNote, IconButton } from '../../ui';
import { DropArea } from './DropArea';
import { fileSizeText } from './file-size';
import type { FieldInputProps, FixedFieldProps } from '../field-type';
import css from './file-input.module.css';
import { useFileUpload } from './use-file-upload';

const PICTURES = [...EDITOR_PICTURES, 'image/webp'].join(', ');

interface PictureProps {
  /** Accepts pictures only and shows a thumbnail. */
  isPicture?: boolean;
}

/** Uploads a file, chosen or dropped. */
export function FileInput({ isPicture = false, ...props }: FieldInputProps & PictureProps) {
  const { field, value, attributes, change, references } = props;
  const { problem, isUploading, upload } = useFileUpload({ ...props, isPicture });
  const chosen = references.find(({ id }) => id === value);
  const noteId = `${attributes.id}-subida`;
  const verb = chosen ? 'Cambiar' : `Elegir ${isPicture ? 'imagen' : 'fichero'}`;
  return (
    <DropArea isBusy={isUploading} onDrop={(file) => void upload(file)}>
      {chosen && <Chosen item={chosen} isPicture={isPicture} />}
      <label className={css.choose}>
        <input
          {...attributes}
          aria-label={field.etiqueta}
          aria-describedby={problem ? noteId : attributes['aria-describedby']}
          type="file"
          accept={isPicture ? PICTURES : undefined}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            // The input is emptied, so that it fires `change` again if the person chooses the same file.
            target.value = '';
          }}
        />
        <IconUpload size={16} aria-hidden />
        {isUploading ? 'Subiendo…' : verb}
      </label>
      {!chosen && !isUploading && <span className={css.hint}>o suéltelo aquí</span>}
      {chosen && (
        <IconButton
          variant="quiet"
          label={`Quitar ${field.etiqueta}`}
          icon={<IconX size={16} />}
          disabled={isUploading}
          onClick={() => change(null)}
        />
      )}
      {problem && (
        <div role="alert" className={css.problem}>
          <FieldNote id={noteId} error={problem} />
        </div>
      )}
    </DropArea>
  );
}

/** The uploaded file: its name, its size, and the picture if it is one. */
function Chosen({ item: { resultado, url, bytes }, isPicture }: { item: SelectorItem; isPicture: boolean }) {
  return (
    <span className={css.chosen}>
      {isPicture ? <img src={url} alt="" className={css.thumbnail} /> : <IconFile size={18} aria-hidden />}
      <a href={url} target="_blank" rel="noopener" className={css.name} title={resultado}>
        {resultado}
      </a>
      {bytes !== undefined && <span className={css.hint}>{fileSizeText(bytes)}</span>}
    </span>
  );
}

export function FixedFile({ field, references, attributes, isPicture = false }: FixedFieldProps & PictureProps) {
  return (
    <div id={attributes.id} className={css.fixed} role="group" aria-label={field.etiqueta}>
      {references.length === 0 ? '—' : null}
      {references.map((item) => (
        <Chosen key={item.id} item={item} isPicture={isPicture} />
      ))}
    </div>
  );
}
