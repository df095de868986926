import { useLocation, useNavigate } from 'react-router';
import { broadcast, fromHere, isPage } from '../../../base';
import type { PaletteRow } from '../model/rows';

/**
 * Returns a function that opens the target of a row. If the target is a page, it may open in a new tab. If the user closes an opened
 * record, the current page appears again.
 */
export function useOpenRow(close: () => void): (row: PaletteRow, inNewTab: boolean) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const openPage = (url: string, inNewTab: boolean) => {
    if (inNewTab) window.open(url, '_blank', 'noopener');
    else if (isPage(url)) void navigate(url, { state: fromHere(location) });
    else window.location.assign(url);
  };
  return ({ target }, inNewTab) => {
    // Closes the palette first, so that the focus returns to the page. The page or window that opens next then takes the focus.
    close();
    switch (target.kind) {
      case 'page':
        openPage(target.url, inNewTab);
        break;
      case 'topic':
        broadcast('claustro:mostrar-ayuda', { tema: target.id });
        break;
      case 'keys':
        broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' });
    }
  };
}
