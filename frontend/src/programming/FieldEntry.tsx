import { USER_TYPE_LABELS, type ProgrammingField } from '#libs/contracts';
import css from './Programming.module.css';
import { andText } from '#libs/platform/text';

/** A field: its name on the wire, label, type and column, and who may see and change it. */
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
  const stored = guardado === null ? 'calculado' : `se guarda en ${guardado}`;
  const used = usos.length === 0 ? [] : [andText(usos)];
  const seen = roles === null ? [] : [`solo para ${andText(roles.map((role) => USER_TYPE_LABELS[role]))}`];
  return [tipo, stored, ...used, ...seen].join(' · ');
}
