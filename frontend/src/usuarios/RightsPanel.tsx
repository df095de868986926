import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PERMISSIONS, permissionAreas, ROLE_LABELS, ROLES, type Permission, type Role, type UserRightsReply } from '../../../libs/contracts'; // prettier-ignore
import { getJson } from '../api';
import { useSession } from '../app';
import type { PanelProps } from '../records/panels';
import { Button, Cargando, ErrorBand, Field, FieldNote, SelectInput, TextInput } from '../ui';
import { AreaRights } from './AreaRights';
import { differenceWords, groupOf, plain, reasonAgainst, startOf } from './rights';
import css from './Rights.module.css';

/** What a user may do: their group, and rights one by one under what they are about. */
export function RightsPanel({ record, ...props }: PanelProps) {
  const rights = useQuery({
    queryKey: ['permisos-de-usuario', record.id, record.version],
    queryFn: ({ signal }) => getJson<UserRightsReply>(`/api/usuarios/${record.id}/permisos`, {}, { signal }),
    enabled: record.id !== 0,
    staleTime: 0,
  });
  if (record.id === 0) return <Rights {...props} record={record} stored={null} />;
  if (rights.data) return <Rights {...props} record={record} stored={rights.data} />;
  if (rights.isError) return <ErrorBand error={rights.error} onReintentar={() => void rights.refetch()} />;
  return <Cargando />;
}

const AREAS = permissionAreas();
const NO_GROUP = { valor: '', etiqueta: 'Elija el grupo' };

function Rights({
  record,
  state,
  readOnly,
  stored,
}: Omit<PanelProps, 'codigo' | 'form'> & { stored: UserRightsReply | null }) {
  // prettier-ignore
  const mine = useSession().usuario.permisos;
  const [search, setSearch] = useState('');
  const select = useRef<HTMLDivElement>(null);
  const { errors } = state;
  // Fetched after the refusal that opened its tab.
  const wrongAtStart = useRef(errors.rol !== undefined);
  useEffect(() => {
    if (wrongAtStart.current) select.current?.querySelector('select')?.focus();
  }, []);

  const rol = groupOf(state.values.rol);
  const chosen = chosenOf(state.changes.permisos) ?? stored?.permisos ?? [];
  const obstacle = stored?.impedimento ?? (readOnly ? 'Puede ver esta ficha, pero no modificarla' : null);
  const choosing = { rol, stored: stored?.permisos ?? [], mine };
  const change = (permisos: readonly Permission[]) => {
    const same = stored !== null && rol === stored.rol && sameSet(permisos, stored.permisos);
    // As text: to the form an empty list is none, and here it means no right at all.
    state.change('permisos', same ? undefined : JSON.stringify(permisos));
  };
  const changeGroup = (next: Role | null) => {
    state.change('rol', next);
    const asBefore = next === null || next === stored?.rol;
    state.change('permisos', asBefore ? undefined : JSON.stringify(startOf(next, mine)));
  };
  const areas = AREAS.map((area) => ({ ...area, permisos: area.permisos.filter((one) => matches(one, area.titulo, search)) })).filter(({ permisos }) => permisos.length > 0); // prettier-ignore

  return (
    <section className="tarjeta" aria-label="Permisos">
      <div className={css.head}>
        <div ref={select} data-campo="rol" className={css.group}>
          <Field etiqueta="Grupo" obligatorio={obstacle === null} error={errors.rol}>
            {(attributes) => (
              <SelectInput
                {...attributes}
                disabled={obstacle !== null}
                opciones={[
                  ...(record.id === 0 ? [NO_GROUP] : []),
                  ...ROLES.map((valor) => ({ valor, etiqueta: ROLE_LABELS[valor] })),
                ]}
                value={rol ?? ''}
                onChange={(event) => changeGroup(groupOf(event.target.value))}
              />
            )}
          </Field>
        </div>
        <div className={css.group}>
          <Field etiqueta="Buscar un permiso">
            {(attributes) => (
              <TextInput
                {...attributes}
                type="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={(event) => {
                  // The form around it must not be sent by a search.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
            )}
          </Field>
        </div>
        <p className={css.difference} role="status">
          {rol !== null && <strong>{differenceWords(rol, chosen)}</strong>}
        </p>
        {rol !== null && obstacle === null && !sameSet(chosen, startOf(rol, mine)) && (
          <Button small className={css.preset} onClick={() => change(startOf(rol, mine))}>
            Poner los de {ROLE_LABELS[rol]}
          </Button>
        )}
      </div>
      {obstacle !== null && <p className={css.obstacle}>{obstacle}</p>}
      <div data-campo="permisos" className={css.error}>
        <FieldNote id="permisos-nota" error={errors.permisos} />
      </div>
      <div className={css.areas}>
        {areas.map(({ titulo, permisos }) => (
          <AreaRights
            key={titulo}
            titulo={titulo}
            permisos={permisos}
            chosen={chosen}
            rol={rol}
            reason={(permission) => obstacle ?? reasonAgainst(permission, choosing)}
            onChange={change}
          />
        ))}
        {areas.length === 0 && <p className={css.nothing}>Ningún permiso coincide con «{search}»</p>}
      </div>
    </section>
  );
}

/** The draft holds the list as text; null while it is as stored. */
function chosenOf(draft: unknown): Permission[] | null {
  return typeof draft === 'string' ? (JSON.parse(draft) as Permission[]) : null;
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

function matches(permission: Permission, titulo: string, search: string): boolean {
  return plain(`${PERMISSIONS[permission]} ${titulo}`).includes(plain(search.trim()));
}
