import { useEffect, useId, useRef } from 'react';
import { PERMISSIONS, ROLE_PERMISSIONS, type Permission, type Role } from '../../../libs/contracts';
import css from './Rights.module.css';

export interface AreaRightsProps {
  titulo: string;
  /** Those of the area that are shown. */
  permisos: readonly Permission[];
  chosen: readonly Permission[];
  rol: Role | null;
  /** Why one cannot be changed; null when it can. */
  reason: (permission: Permission) => string | null;
  onChange: (chosen: Permission[]) => void;
}

/** The rights about one thing, one by one and all at once. */
export function AreaRights({ titulo, permisos, chosen, rol, reason, onChange }: AreaRightsProps) {
  const id = useId();
  const free = permisos.filter((permission) => reason(permission) === null);
  const has = (permission: Permission) => chosen.includes(permission);
  const set = (which: readonly Permission[], on: boolean) => {
    const others = chosen.filter((permission) => !which.includes(permission));
    onChange(on ? [...others, ...which] : others);
  };
  return (
    <fieldset className={css.area} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={css.areaTitle}>
        {titulo}
      </h2>
      {permisos.length > 1 && (
        <All
          etiqueta={`Todos los de ${titulo}`}
          checked={permisos.every(has)}
          some={permisos.some(has)}
          disabled={free.length === 0}
          title={free.length === 0 ? permisos[0] && reason(permisos[0]) : null}
          onChange={() => set(free, !free.every(has))}
        />
      )}
      {permisos.map((permission) => (
        <label key={permission} className={css.right} title={reason(permission) ?? undefined}>
          <input
            type="checkbox"
            checked={has(permission)}
            disabled={reason(permission) !== null}
            onChange={(event) => set([permission], event.target.checked)}
          />
          <span>
            {PERMISSIONS[permission]}{' '}
            <Mark
              on={has(permission)}
              preset={rol !== null && ROLE_PERMISSIONS[rol].includes(permission)}
              known={rol !== null}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where a user differs from their group. */
function Mark({ on, preset, known }: { on: boolean; preset: boolean; known: boolean }) {
  if (!known || on === preset) return null;
  return <em className={css.mark}>{on ? 'de más' : 'de menos'}</em>;
}

interface AllProps {
  etiqueta: string;
  checked: boolean;
  some: boolean;
  disabled: boolean;
  title: string | null | undefined;
  onChange: () => void;
}

function All({ etiqueta, checked, some, disabled, title, onChange }: AllProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className={`${css.right} ${css.all}`} title={title ?? undefined}>
      <input ref={input} type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span>{etiqueta}</span>
    </label>
  );
}
