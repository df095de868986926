import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { ActivityIndicator, ToastHost } from '../ui';
import { queryClient } from '../base/query-client';
import { useColourScheme } from '../base/theme';
import { modules } from '../modules';
import { registerRunScreens } from '../processes/run-screens';
import { registerPanels } from '../records/form/panels';
import { registerAfterSave } from '../records/state/after-save';
import { registerPanelChanges } from '../records/state/panel-changes';
import { router } from './routes';
import { theme } from '../ui/theme/theme';

for (const { runScreens = {}, panels = {}, panelChanges = {}, afterSave = {} } of modules) {
  registerRunScreens(runScreens);
  registerPanels(panels);
  registerPanelChanges(panelChanges);
  registerAfterSave(afterSave);
}

export function App() {
  return (
    <MantineProvider theme={theme} forceColorScheme={useColourScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ActivityIndicator />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
