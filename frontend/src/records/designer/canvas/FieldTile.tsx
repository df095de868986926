import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FORM_COLUMNS, type LayoutEntry, type RecordField } from '#libs/contracts';
import { FIELD_TYPES, sampleOf } from '../../../fields';
import { IconButton } from '../../../ui';
import { useFocusRequest } from '../state/use-focus-request';
import type { FocusRequest } from '../model/designer-reducer';
import css from './Canvas.module.css';

export interface FieldTileProps {
  field: RecordField;
  entry: LayoutEntry;
  chosen: boolean;
  focus: FocusRequest;
  onDelete: () => void;
}

/** A field on the canvas: its label and a sample value. */
export function FieldTile({ field, entry, chosen, focus, onDelete }: FieldTileProps) {
  const inside = useRef<HTMLDivElement>(null);
  useFocusRequest(inside, entry.i, focus);
  const { value, references } = sampleOf(field);
  const sample = FIELD_TYPES[field.tipo].text(value, field, references);
  return (
    <div ref={inside} className={css.inside}>
      <div className={css.tileHead}>
        <span className={css.label} title={field.etiqueta}>
          {field.etiqueta}
          {field.obligatorio && ' *'}
        </span>
        {chosen && (
          <span className={css.columns}>
            {entry.w} de {FORM_COLUMNS}
          </span>
        )}
        <IconButton
          variant="quiet"
          className={css.deleteField}
          label={`Borrar campo ${field.etiqueta}`}
          icon={<IconTrash size={14} stroke={1.75} />}
          tabIndex={-1}
          onClick={onDelete}
        />
      </div>
      <span className={css.sample} data-fijo={field.soloLectura === true ? '' : undefined} aria-hidden>
        {sample === '' ? '—' : sample}
      </span>
    </div>
  );
}
