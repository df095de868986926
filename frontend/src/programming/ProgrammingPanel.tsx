import { useQuery } from '@tanstack/react-query';
import type { ProgrammingReply } from '#libs/contracts';
import { getJson } from '../base';
import { ErrorBand, Loading, SidePanel } from '../ui';
import { FieldEntry } from './FieldEntry';
import css from './Programming.module.css';
import type { ProgrammingSource } from './source';

interface ProgrammingPanelProps {
  source: ProgrammingSource;
  onClose: () => void;
}

const TITLES = { listado: 'Programación del listado', ficha: 'Programación de la ficha' } as const;

/** Shows the names that programs use for a list or record and its fields, and the permissions that the list or record needs. */
export function ProgrammingPanel({ source: { kind, code }, onClose }: ProgrammingPanelProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['programacion', kind, code],
    queryFn: ({ signal }) => getJson<ProgrammingReply>(`/api/programacion/${kind}/${code}`, {}, { signal }),
  });
  return (
    <SidePanel title={TITLES[kind]} width={420} onClose={onClose}>
      {isPending && <Loading />}
      {error && <ErrorBand error={error} onRetry={() => void refetch()} />}
      {data && <Description reply={data} />}
    </SidePanel>
  );
}

function Description({ reply: { codigo, modelo, tabla, definicion, permisos, campos } }: { reply: ProgrammingReply }) {
  return (
    <>
      <dl className={css.facts}>
        <Fact name="Código" value={codigo} />
        <Fact name="Modelo" value={modelo} />
        <Fact name="Tabla" value={tabla} />
        <div>
          <dt>Definición</dt>
          <dd>
            <a href={definicion} target="_blank" rel="noreferrer">
              <code>{definicion}</code>
            </a>
          </dd>
        </div>
      </dl>
      <h3>Permisos</h3>
      <ul className={css.entries}>
        {permisos.map(({ para, codigo: permission, descripcion }) => (
          <li key={para}>
            {para}: <code>{permission}</code>
            <span className={css.note}>{descripcion}</span>
          </li>
        ))}
      </ul>
      <h3>Campos ({campos.length})</h3>
      <ul className={css.entries}>
        {campos.map((field) => (
          <FieldEntry key={field.campo} field={field} />
        ))}
      </ul>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
