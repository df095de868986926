import { USER_TYPE_LABELS, type ProgrammingField } from '../../../libs/contracts';
import css from './Programming.module.css';

/** A field: its name in programs, its label, type and column, and who sees and changes it. */
export function FieldEntry({ field }: { field: ProgrammingField }) {
  const { campo, etiqueta, permiso } = field;
  return (
    <li data-campo-programacion={campo}>
      <code>{campo}</code> {etiqueta}
      <span className={css.note}>{factsOf(field)}</span>
      {permiso !== null && (
        <span className={css.note}>
          Modificar: <code>{permiso}</code>
        </span>
      )}
    </li>
  );
}

function factsOf({ tipo, guardado, usos, roles }: ProgrammingField): string {
  const stored = guardado === null ? 'calculado' : `columna ${guardado}`;
  const seen = roles === null ? [] : [`solo lo ve ${roles.map((role) => USER_TYPE_LABELS[role]).join(', ')}`];
  return [tipo, stored, ...usos.map((use) => `en ${use}`), ...seen].join(' · ');
}
