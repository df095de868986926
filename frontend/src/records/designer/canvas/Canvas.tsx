import { IconLayoutGridAdd, IconPlus, IconTable } from '@tabler/icons-react';
import type { FormTab, RecordField } from '#libs/contracts';
import { groupsOf } from '../../model/form-layout';
import { Button, EmptyState } from '../../../ui';
import { GroupCard } from './GroupCard';
import { panelText, WIDTHS } from '../model/widths';
import type { Designer } from '../state/use-designer';
import css from './Canvas.module.css';

export interface CanvasProps {
  designer: Designer;
  /** The field of the palette that is being dragged. */
  dragged: RecordField | null;
}

/** The form being designed: tabs and their groups, from top to bottom. */
export function Canvas({ designer, dragged }: CanvasProps) {
  const { form, design, breakpoint } = designer;
  const { pixels } = WIDTHS[breakpoint];
  return (
    <div className={css.canvas} style={{ maxWidth: pixels ?? undefined }}>
      {design.grupos.length === 0 && (
        <div className={css.empty}>
          <EmptyState
            icon={<IconLayoutGridAdd size={20} stroke={1.75} />}
            title="Añada un grupo para empezar"
            text="Los campos van dentro de grupos."
          >
            <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={() => designer.addGroup()}>
              Añadir el primer grupo
            </Button>
          </EmptyState>
        </div>
      )}
      {form.solapas.map((tab) => (
        <TabPart key={tab.codigo} tab={tab} designer={designer} dragged={dragged} />
      ))}
    </div>
  );
}

function TabPart({ tab, designer, dragged }: CanvasProps & { tab: FormTab }) {
  const groups = groupsOf(designer.design, tab.codigo);
  const severalTabs = designer.form.solapas.length > 1;
  if (!severalTabs && groups.length === 0) return null;
  return (
    <div className={css.tab}>
      {severalTabs && <h2 className={css.tabTitle}>{tab.titulo}</h2>}
      {groups.map((group) => (
        <GroupCard key={group.i} group={group} designer={designer} dragged={dragged} inTab={severalTabs} />
      ))}
      {tab.listas.map((list) => (
        <p key={list.codigo} className={css.list}>
          <IconTable size={16} stroke={1.75} aria-hidden />
          Listado de {list.nombre.plural} · ancho completo
        </p>
      ))}
      {tab.panel && (
        <p className={css.list}>
          <IconTable size={16} stroke={1.75} aria-hidden />
          {panelText(tab)}
        </p>
      )}
      {groups.length === 0 && tab.listas.length === 0 && !tab.panel && (
        <p className={css.list}>Esta solapa no tiene grupos.</p>
      )}
    </div>
  );
}
