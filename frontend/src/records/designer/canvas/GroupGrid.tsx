import ReactGridLayout, { useContainerWidth, type Layout, type LayoutItem } from 'react-grid-layout';
import { FORM_COLUMNS, type LayoutEntry, type RecordField } from '#libs/contracts';
import { FieldTile } from './FieldTile';
import { gridOf, itemNamed } from '../model/design';
import { widthOf } from '../../../fields';
import { fieldOf } from '../model/fields';
import { readingOrder } from '../model/grid';
import { tileKeys } from './tile-keys';
import type { Designer } from '../state/use-designer';
import { useLiveGrid } from './use-live-grid';
import css from './Canvas.module.css';

export interface GroupGridProps {
  group: string;
  designer: Designer;
  dragged: RecordField | null;
}

const ROW = 66;
const GAP = 8;
const EDGE = 10;
const CONFIG = {
  cols: FORM_COLUMNS,
  rowHeight: ROW,
  margin: [GAP, GAP],
  containerPadding: [EDGE, EDGE],
  maxRows: Infinity,
} as const;
const DROPPED = '__campo__';

/** The fields of a group on their grid. The user can drag a field, resize it at its right edge, or move it by the arrow keys. */
export function GroupGrid({ group, designer, dragged }: GroupGridProps) {
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const { form, design, breakpoint, selection } = designer;
  const grid = gridOf(design, group, breakpoint);
  const live = useLiveGrid(grid, containerRef);
  const dropping = { i: DROPPED, x: 0, y: 0, w: dragged ? widthOf(dragged) : 4, h: 1 };

  const onDragStop = (layout: Layout, i: string | undefined, event: Event) => {
    live.end();
    // A field that comes from the palette is handled by `onDrop`, so its drop is ignored here.
    if (i === undefined || i === DROPPED) return;
    const other = groupUnder(event, group);
    if (other) designer.sendTo(i, other.group, other.at);
    else designer.arrange(i, group, entriesOf(layout));
  };

  return (
    <div
      ref={containerRef}
      className={css.grid}
      data-grupo={group}
      style={{ '--suelte': JSON.stringify(dragged ? `Suelte aquí «${dragged.etiqueta}»` : '') } as React.CSSProperties}
    >
      {grid.length === 0 && <p className={css.emptyGroup}>Arrastre aquí un campo</p>}
      {mounted && (
        <ReactGridLayout
          width={width}
          className={css.cells}
          layout={grid.map((entry) => ({ ...entry, minW: 2, maxH: entry.h, minH: entry.h }))}
          gridConfig={CONFIG}
          compactor={live.compactor}
          dragConfig={{ enabled: !designer.busy, cancel: 'button', threshold: 4 }}
          resizeConfig={{ enabled: !designer.busy, handles: ['e'] }}
          dropConfig={{ enabled: dragged !== null, touchEnabled: false }}
          droppingItem={dropping}
          onDropDragOver={() => (dragged === null ? false : { w: dropping.w, h: 1 })}
          onDrop={(_layout, item) => {
            live.end();
            if (dragged && item) designer.addField(dragged, group, { x: item.x, y: item.y });
          }}
          onDragStart={(_layout, _old, item) => live.begin(item?.i, 'place')}
          onDrag={(_layout, _old, _item, _placeholder, event) => live.follow(event, groupUnder(event, group)?.element)}
          onDragStop={(layout, _old, item, _placeholder, event) => onDragStop(layout, item?.i, event)}
          onResizeStart={(_layout, _old, item) => live.begin(item?.i, 'resize')}
          onResizeStop={(layout, _old, item) => {
            live.end();
            if (item) designer.arrange(item.i, group, entriesOf(layout));
          }}
        >
          {readingOrder(grid).flatMap((entry) => {
            const item = itemNamed(design, entry.i);
            if (!item) return [];
            const field = fieldOf(form, item);
            return [
              <div
                key={entry.i}
                role="group"
                tabIndex={0}
                aria-label={field.etiqueta}
                className={css.tile}
                data-elegido={selection?.i === entry.i || undefined}
                onFocus={() => designer.select({ kind: 'field', i: entry.i })}
                onKeyDown={tileKeys(designer, entry.i)}
              >
                <FieldTile
                  field={field}
                  entry={entry}
                  chosen={selection?.i === entry.i}
                  focus={designer.focus}
                  onDelete={() => void designer.deleteField(entry.i)}
                />
              </div>,
            ];
          })}
        </ReactGridLayout>
      )}
    </div>
  );
}

const entriesOf = (layout: Layout): LayoutEntry[] =>
  layout.filter(({ i }) => i !== DROPPED).map(({ i, x, y, w, h }: LayoutItem) => ({ i, x, y, w, h }));

interface GroupUnder {
  group: string;
  element: HTMLElement;
  at: { x: number; y: number };
}

/** Finds the group and the cell under the pointer when a field is dropped outside its own group. Null if there is no other group. */
function groupUnder(event: Event, own: string): GroupUnder | null {
  if (!(event instanceof MouseEvent)) return null;
  const under = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-grupo]'))
    .find((element) => element && element.dataset.grupo !== own);
  const group = under?.dataset.grupo;
  if (!under || group === undefined) return null;
  const { left, top, width } = under.getBoundingClientRect();
  const column = (width - 2 * EDGE + GAP) / FORM_COLUMNS;
  return {
    group,
    element: under,
    at: {
      x: Math.floor((event.clientX - left - EDGE) / column),
      y: Math.floor((event.clientY - top - EDGE) / (ROW + GAP)),
    },
  };
}
