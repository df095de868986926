import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { EDITOR_PICTURES, type SelectorItem } from '../../../../libs/contracts';
import { messageOf, uploadFile } from '../../api';
import { FieldNote, IconButton } from '../../ui';
import { fileSizeText } from './file-size';
import type { FixedFieldProps, RecordFieldKind, RecordInputProps } from './kind';
import css from './files.module.css';

const PICTURES = [...EDITOR_PICTURES, 'image/webp'].join(', ');
const WAIT = 'El fichero se está subiendo. Espere un momento.';

const names = (_value: unknown, _field: unknown, references: readonly SelectorItem[]) =>
  references.map(({ resultado }) => resultado).join(', ');

/** A file of any kind that is taken: chosen or dropped, uploaded at once, and kept by its id. */
export const fileKind: RecordFieldKind = { read: names, Input: FileInput, Fixed: FixedFile };
/** The same for a picture, which is shown. */
export const imageKind: RecordFieldKind = fileKind;

function FileInput({ field, value, attributes, change, misspell, references }: RecordInputProps) {
  const [problem, setProblem] = useState('');
  const [uploading, setUploading] = useState(false);
  const [over, setOver] = useState(false);
  const isPicture = field.tipo === 'imagen';
  const chosen = references.find(({ id }) => id === value);

  const take = async (file: File | undefined) => {
    if (!file || uploading) return;
    setProblem('');
    setUploading(true);
    misspell(WAIT);
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
      {chosen && <Chosen item={chosen} picture={isPicture} />}
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
          etiqueta={`Quitar ${field.etiqueta}`}
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

/** What is there already: its name, how large it is, and for a picture the picture. */
function Chosen({ item: { resultado, url, bytes }, picture }: { item: SelectorItem; picture: boolean }) {
  return (
    <span className={css.chosen}>
      {picture ? <img src={url} alt="" className={css.thumbnail} /> : <IconFile size={18} aria-hidden />}
      <a href={url} target="_blank" rel="noopener" className={css.name} title={resultado}>
        {resultado}
      </a>
      {bytes !== undefined && <span className={css.hint}>{fileSizeText(bytes)}</span>}
    </span>
  );
}

function FixedFile({ field, references, attributes }: FixedFieldProps) {
  return (
    <div id={attributes.id} className={css.fixed} role="group" aria-label={field.etiqueta}>
      {references.length === 0 ? '—' : null}
      {references.map((item) => (
        <Chosen key={item.id} item={item} picture={field.tipo === 'imagen'} />
      ))}
    </div>
  );
}
