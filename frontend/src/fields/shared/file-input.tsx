import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { EDITOR_PICTURES, type SelectorItem } from '../../../../libs/contracts';
import { messageOf, uploadFile } from '../../base';
import { FieldNote, IconButton } from '../../ui';
import { fileSizeText } from './file-size';
import type { FieldInputProps, FixedFieldProps } from '../field-type';
import css from './file-input.module.css';

const PICTURES = [...EDITOR_PICTURES, 'image/webp'].join(', ');
const WAIT = 'El fichero se está subiendo. Espere un momento.';

interface PictureProps {
  /** Only a picture will do, and it is shown. */
  isPicture?: boolean;
}

export function FileInput({
  field,
  value,
  attributes,
  change,
  markUnparsed,
  references,
  isPicture = false,
}: FieldInputProps & PictureProps) {
  const [problem, setProblem] = useState('');
  const [uploading, setUploading] = useState(false);
  const [over, setOver] = useState(false);
  const chosen = references.find(({ id }) => id === value);

  const take = async (file: File | undefined) => {
    if (!file || uploading) return;
    setProblem('');
    setUploading(true);
    markUnparsed(WAIT);
    try {
      const { id, url } = await uploadFile(file, isPicture ? 'imagen' : '');
      change(id, [{ id, url, resultado: file.name, bytes: file.size }]);
    } catch (error) {
      setProblem(messageOf(error));
      change(value);
    } finally {
      setUploading(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const noteId = `${attributes.id}-subida`;
  const verb = chosen ? 'Cambiar' : `Elegir ${isPicture ? 'imagen' : 'fichero'}`;
  return (
    <div
      className={css.drop}
      data-encima={over}
      aria-busy={uploading}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {chosen && <Chosen item={chosen} isPicture={isPicture} />}
      <label className={css.choose}>
        <input
          {...attributes}
          aria-label={field.etiqueta}
          aria-describedby={problem ? noteId : attributes['aria-describedby']}
          type="file"
          accept={isPicture ? PICTURES : undefined}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <IconUpload size={16} aria-hidden />
        {uploading ? 'Subiendo…' : verb}
      </label>
      {!chosen && !uploading && <span className={css.hint}>o suéltelo aquí</span>}
      {chosen && (
        <IconButton
          variant="quiet"
          label={`Quitar ${field.etiqueta}`}
          icon={<IconX size={16} />}
          disabled={uploading}
          onClick={() => change(null)}
        />
      )}
      {problem && (
        <div role="alert" className={css.problem}>
          <FieldNote id={noteId} error={problem} />
        </div>
      )}
    </div>
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
