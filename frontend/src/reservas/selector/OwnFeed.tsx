import { useCan } from '../../base';
import { FeedButton } from '../../clases';
import { isFamily, type Viewer } from '../clases/rights';
import type { Selector } from './use-selector';

/**
 * The button for the calendar feed of the classes on screen. The office gets no button, because the office finds the feeds in the records.
 * Teachers get the button only with `clases.ver`. For families, and for all users on a phone, the button is only an icon.
 */
export function OwnFeed({ selector: { isPhone, children, child }, viewer: { tipo } }: OwnFeedProps) {
  const can = useCan();
  if (tipo === 'ADM' || (tipo === 'PRO' && !can('clases.ver'))) return null;
  const name = children.find(({ id }) => id === child)?.nombre;
  return (
    <FeedButton
      label="Suscribirse"
      isCompact={isPhone || isFamily(tipo)}
      {...(child === null ? {} : { alumnoId: child })}
      {...(name === undefined ? {} : { title: `Clases de ${name} en su calendario` })}
    />
  );
}

interface OwnFeedProps {
  selector: Selector;
  viewer: Viewer;
}
