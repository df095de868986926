import { IconBell } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Aviso } from '#libs/contracts';
import { fromHere, useCan } from '../../base';
import { DropMenu, type DropMenuItem } from '../../ui';
import { useAvisos } from '../calls';
import { LevelIcon } from '../LevelIcon';
import { UnreadDot } from '../UnreadDot';
import { bellName, gravest, unreadIn } from '../model/panel';
import { sinceText } from '../model/words';
import css from './Bell.module.css';

const MONITOR = '/avisos/';
/** How many warnings the bell lists; the monitor has the others. */
const MOST = 5;

/** The bell of the header, with the number of unread warnings. Users without the permission get none. */
export function Bell({ phone }: { phone: boolean }) {
  // Without the permission no request is sent.
  if (!useCan()('avisos.ver')) return null;
  return phone ? <BellLink /> : <BellMenu />;
}

/** On a phone the bell is a link to the monitor. */
function BellLink() {
  const { data } = useAvisos();
  return (
    <Link to={MONITOR} className={css.bell} aria-label={bellName(data?.sin_leer)}>
      <BellFace unread={data?.sin_leer} />
    </Link>
  );
}

function BellMenu() {
  const { data, isError } = useAvisos();
  const navigate = useNavigate();
  const here = useLocation();
  const name = bellName(data?.sin_leer);
  const listed = gravest(unreadIn(data?.panel ?? []), MOST);
  const open = (url: string) => void navigate(url, { state: fromHere(here) });
  return (
    <DropMenu
      label="Avisos"
      align="end"
      width="wide"
      header={
        <p className={css.head}>
          <strong>Avisos</strong> <span>{headText(data?.sin_leer, isError)}</span>
        </p>
      }
      items={[...listed.map((aviso) => itemOf(aviso, open)), allItem((data?.sin_leer ?? 0) - listed.length, open)]}
      trigger={(attributes) => (
        <button type="button" className={css.bell} aria-label={name} title={name} {...attributes}>
          <BellFace unread={data?.sin_leer} />
        </button>
      )}
    />
  );
}

const itemOf = (aviso: Aviso, open: (url: string) => void): DropMenuItem => ({
  label: aviso.asunto,
  detail: sinceText(aviso),
  icon: <LevelIcon nivel={aviso.nivel} boxed />,
  after: <UnreadDot />,
  onClick: () => open(aviso.url ?? MONITOR),
});

const allItem = (others: number, open: (url: string) => void): DropMenuItem => ({
  label: 'Ver todos los avisos',
  ...(others > 0 && { after: <span className={css.others}>{`y ${String(others)} más`}</span> }),
  onClick: () => open(MONITOR),
});

function headText(unread: number | undefined, isError: boolean): string {
  if (unread === undefined) return isError ? 'No se han podido cargar' : 'Cargando…';
  return unread === 0 ? 'No hay notificaciones pendientes' : `${String(unread)} sin leer`;
}

function BellFace({ unread = 0 }: { unread: number | undefined }) {
  return (
    <>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={css.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
}
