import { useEffect, useId, useRef } from 'react';
import { PERMISSIONS, ROLE_PERMISSIONS, type Permission, type Role } from '#libs/contracts';
import css from './Permissions.module.css';

export interface AreaPermissionsProps {
  title: string;
  /** The permissions of the area that match the search. */
  permissions: readonly Permission[];
  chosen: readonly Permission[];
  role: Role | null;
  /** Why a permission cannot be changed; null if it can. */
  reason: (permission: Permission) => string | null;
  onChange: (chosen: Permission[]) => void;
}

/** The permissions of one area, each with a checkbox, and a checkbox for the whole area. */
export function AreaPermissions({ title, permissions, chosen, role, reason, onChange }: AreaPermissionsProps) {
  const id = useId();
  const free = permissions.filter((permission) => reason(permission) === null);
  const has = (permission: Permission) => chosen.includes(permission);
  const set = (changed: readonly Permission[], on: boolean) => {
    const others = chosen.filter((permission) => !changed.includes(permission));
    onChange(on ? [...others, ...changed] : others);
  };
  return (
    <fieldset className={css.area} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={css.areaTitle}>
        {title}
      </h2>
      {permissions.length > 1 && (
        <AllPermissions
          label={`Todos los de ${title}`}
          checked={permissions.every(has)}
          isSome={permissions.some(has)}
          disabled={free.length === 0}
          title={free.length === 0 ? permissions[0] && reason(permissions[0]) : null}
          onChange={() => set(free, !free.every(has))}
        />
      )}
      {permissions.map((permission) => (
        <label key={permission} className={css.permission} title={reason(permission) ?? undefined}>
          <input
            type="checkbox"
            checked={has(permission)}
            disabled={reason(permission) !== null}
            onChange={(event) => set([permission], event.target.checked)}
          />
          <span>
            {PERMISSIONS[permission]}{' '}
            {role !== null && <Mark on={has(permission)} preset={ROLE_PERMISSIONS[role].includes(permission)} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Marks a permission that the user has and the group has not («de más»), or the reverse («de menos»). */
function Mark({ on, preset }: { on: boolean; preset: boolean }) {
  if (on === preset) return null;
  return <em className={css.mark}>{on ? 'de más' : 'de menos'}</em>;
}

interface AllPermissionsProps {
  label: string;
  checked: boolean;
  isSome: boolean;
  disabled: boolean;
  title: string | null | undefined;
  onChange: () => void;
}

function AllPermissions({ label, checked, isSome, disabled, title, onChange }: AllPermissionsProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome && !checked;
  }, [isSome, checked]);
  return (
    <label className={`${css.permission} ${css.all}`} title={title ?? undefined}>
      <input ref={input} type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
