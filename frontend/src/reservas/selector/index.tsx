import { IconCalendarWeek, IconList } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { USER_TYPE_LABELS, type Clase, type HoraDisponible } from '#libs/contracts';
import { refetchData, usePage } from '../../base';
import { lazyPart, Loading, Page, PageHead, Pill, ViewSwitch } from '../../ui';
import { moveLabel } from '../clases/texts';
import { useViewer } from '../clases/use-viewer';
import type { ChosenHour } from '../../huecos';
import { Filters } from './Filters';
import { OwnFeed } from './OwnFeed';
import { RequestControls } from './RequestControls';
import { Results } from './Results';
import { isOnScreen } from './selector-reducer';
import { altasFor } from './altas';
import { useRequests } from './use-requests';
import { useSelector } from './use-selector';
import css from './Selector.module.css';

const ChangePanel = lazyPart(async () => (await import('../mover/ChangePanel')).default);
const RequestWindow = lazyPart(async () => (await import('../pedir/RequestWindow')).default);
const ReviewWindow = lazyPart(async () => (await import('../../huecos/review')).default);

/** The dialog or panel that is open over or beside the classes. */
type Open = { kind: 'change'; clase: Clase } | { kind: 'review'; slot: HoraDisponible } | null;

const MODES = [
  { value: 'lista', label: 'Lista', icon: <IconList size={18} stroke={1.75} aria-hidden /> },
  { value: 'calendario', label: 'Calendario', icon: <IconCalendarWeek size={18} stroke={1.75} aria-hidden /> },
] as const;

/** The class selector of every kind of user: private classes and free hours, as a list or as a calendar. */
export default function ClassSelectorScreen() {
  usePage('Clases particulares');
  const selector = useSelector();
  const { state, dispatch, structure } = selector;
  const viewer = useViewer(structure.data?.diasLimite);
  const [open, setOpen] = useState<Open>(null);
  const [newHour, setNewHour] = useState<ChosenHour | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  const closeChanged = () => {
    close();
    void refetchData();
  };
  const seeAction = (date: string) =>
    isOnScreen(state, date, selector.days)
      ? {}
      : { action: { label: 'Ver', onClick: () => dispatch({ type: 'see', date }) } };
  // True if the user may request classes. For families a setting decides; administrators need the permission to change classes.
  const hasRequests = viewer.isAdmin ? viewer.canManage : structure.data?.solicitudes === true;
  const requests = useRequests(selector, hasRequests);
  const change = open?.kind === 'change' && (
    <ChangePanel.Part
      key={open.clase.id}
      waiting={<Loading />}
      props={{
        clase: open.clase,
        opener: moveLabel(open.clase),
        onClose: close,
        onChanged: closeChanged,
        onChoose: setNewHour,
        seeAction,
      }}
    />
  );
  return (
    <Page shape="list" className={css.page}>
      <PageHead className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          Clases particulares
        </h1>
        <Pill tone="notice" noDot>
          {USER_TYPE_LABELS[viewer.tipo]}
        </Pill>
        <span className={css.gap} />
        <ViewSwitch
          label="Modo"
          options={MODES}
          chosen={state.mode}
          onChange={(mode) => dispatch({ type: 'mode', mode })}
        />
        <OwnFeed selector={selector} viewer={viewer} />
        {hasRequests && structure.data && <RequestControls selector={selector} onRequest={requests.request} />}
      </PageHead>
      <Filters selector={selector} viewer={viewer} />
      <div className={css.work} data-cambio={change ? '' : undefined}>
        <Results
          selector={selector}
          viewer={viewer}
          heading={heading}
          movingId={open?.kind === 'change' ? open.clase.id : null}
          newHour={newHour}
          onMove={(clase) => setOpen({ kind: 'change', clase })}
          onReview={(slot) => setOpen({ kind: 'review', slot })}
          onRequest={(slot) => (hasRequests && altasFor(selector.altas, slot).length > 0 ? requests.requestHour : null)}
        />
        {change && <div className={css.aside}>{change}</div>}
      </div>
      {requests.open && (
        <RequestWindow.Part
          waiting={null}
          props={{ ...requests.open, onClose: requests.close, onBooked: () => void refetchData(), seeAction }}
        />
      )}
      {open?.kind === 'review' && (
        <ReviewWindow.Part
          waiting={null}
          props={{
            materiaId: open.slot.materia_id,
            fecha: open.slot.fecha,
            hora: open.slot.hora,
            onClose: close,
          }}
        />
      )}
    </Page>
  );
}
