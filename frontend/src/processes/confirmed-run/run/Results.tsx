import { useState } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { ViewSwitch } from '../../../ui';
import { ITEMS_A_PAGE } from '../../calls';
import { NotDoneList } from '../../run/NotDoneList';
import { RunItems } from '../../run/RunItems';
import type { PageFootProps, ResultSide, RunKind } from '../model/kinds';
import { PageFoot } from './PageFoot';
import { canUndo, UndoButton } from './UndoButton';
import css from './Run.module.css';

/** The items of a run in tabs by outcome. New items appear while the run is active. */
export function Results({ kind, process }: { kind: RunKind; process: ProcesoReply }) {
  const { done, notDone, foot = plainFoot, tools, undo } = kind;
  const [chosen, setChosen] = useState('');
  const sides = kind.sides(process);
  const side = chosenSide(sides, chosen);
  return (
    <>
      <div className={css.resultsHead}>
        <ViewSwitch label="Qué se muestra" options={sides} chosen={side.value} onChange={setChosen} />
        <div className={css.tools}>
          {tools(process)}
          {undo && canUndo(process) && <UndoButton kind={undo} process={process} />}
        </div>
      </div>
      <RunItems key={side.value} process={process} which={side.which} count={side.count}>
        {({ items, total, ...pages }) => (
          <>
            {side.which.estado === 'hecho' ? (
              done({ process, items, count: total })
            ) : (
              <NotDoneList items={items} {...notDone} />
            )}
            {foot({ size: ITEMS_A_PAGE, count: total, ...pages })}
          </>
        )}
      </RunItems>
    </>
  );
}

const plainFoot = (page: PageFootProps) => <PageFoot {...page} />;

function chosenSide(sides: readonly ResultSide[], chosen: string): ResultSide {
  const side = sides.find(({ value }) => value === chosen) ?? sides[0];
  if (side === undefined) throw new Error('A run has no results to choose from');
  return side;
}
