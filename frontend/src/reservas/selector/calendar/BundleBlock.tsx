import { Popover } from '@mantine/core';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { dayText, hourOf } from '#libs/platform/civil';
import { countText } from '../../../base';
import type { RowActions } from '../../clases/list/RowButtons';
import { keyOf } from '../../clases/rows';
import { hoursText } from '../../clases/texts';
import { Block, type BlockProps } from './Block';
import type { Bundle } from './bundles';
import { shapeOf, type Measures } from './measures';
import { isMoving } from './events';
import type { SingleData } from './items';
import { NewHourBlock } from './NewHourBlock';
import css from './Bundle.module.css';
import { BundleLine } from './BundleLine';

interface BundleBlockProps extends Omit<BlockProps, 'row' | 'isMoving'> {
  bundle: Bundle;
  measures: Measures;
  slotHeight: number;
  movingId: number | null;
}

/**
 * A calendar block that lists overlapping classes, each on one or two lines. A press on a class or on «+3 más» opens a list of all these
 * classes with their buttons.
 */
export function BundleBlock({ bundle, measures, slotHeight, movingId, ...block }: BundleBlockProps) {
  const [open, setOpen] = useState(false);
  const { items } = bundle;
  const { isTall, count } = shapeOf(bundle, slotHeight, measures);
  const label = `${dayText(bundle.date)}, ${hoursText(hourOf(bundle.from), hourOf(bundle.to % 1440))}: ${countText(items.length, 'coincide', 'coinciden')}`;
  const show = () => setOpen(true);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } }}
    >
      <Popover.Target>
        <div
          className={css.bundle}
          role="group"
          aria-label={label}
          data-alto={isTall || undefined}
          style={{ '--linea': `${String(measures.line - 1)}px` } as CSSProperties}
        >
          {items.slice(0, count).map((data) => (
            <BundleLine key={itemKey(data)} data={data} movingId={movingId} marks={block.marks} onOpen={show} />
          ))}
          {count < items.length && (
            <button type="button" className={css.more} aria-expanded={open} onClick={show}>
              +{items.length - count} más
            </button>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown
        className={css.list}
        aria-label={label}
        data-emergente=""
        tabIndex={-1}
        data-autofocus=""
        onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      >
        <h2>{label}</h2>
        <ul>
          {items.map((data) => (
            <li key={itemKey(data)}>
              {'newHour' in data ? (
                <NewHourBlock newHour={data.newHour} />
              ) : (
                <Block
                  {...block}
                  row={data.row}
                  isMoving={isMoving(data.row, movingId)}
                  actions={closing(block.actions, () => setOpen(false))}
                />
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const itemKey = (data: SingleData): string => ('row' in data ? keyOf(data.row) : 'nueva-hora');

/** Wraps actions: each wrapped action first closes the list. Then the panel or dialog of the action takes the focus. */
function closing(actions: RowActions, close: () => void): RowActions {
  const { move, cancel, review, requestOf } = actions;
  return {
    move: (clase) => {
      close();
      move(clase);
    },
    cancel: (clase) => {
      close();
      cancel(clase);
    },
    review: (slot) => {
      close();
      review(slot);
    },
    requestOf: (slot) => {
      const request = requestOf(slot);
      if (request === null) return null;
      return (free) => {
        close();
        request(free);
      };
    },
  };
}
