import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FORM_COLUMNS, type LayoutEntry, type RecordField } from '../../../libs/contracts';
import { RECORD_FIELDS } from '../records/fields';
import { IconButton } from '../ui';
import { sampleReferences, sampleValue } from './model/sample-values';
import { useAskedFocus } from './use-asked-focus';
import type { AskedFocus } from './use-designer';
import css from './Canvas.module.css';

export interface FieldTileProps {
  field: RecordField;
  entry: LayoutEntry;
  chosen: boolean;
  focus: AskedFocus;
  onDelete: () => void;
}

/** What a field of the form looks like on the canvas: its label, and something that could stand in it. */
export function FieldTile({ field, entry, chosen, focus, onDelete }: FieldTileProps) {
  const inside = useRef<HTMLDivElement>(null);
  useAskedFocus(inside, entry.i, focus);
  const sample = RECORD_FIELDS[field.tipo].read(sampleValue(field), field, sampleReferences(field));
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
          etiqueta={`Borrar campo ${field.etiqueta}`}
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
