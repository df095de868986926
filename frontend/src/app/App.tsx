import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { ActivityIndicator, DialogHost, ToastHost } from '../ui';
import { queryClient } from './query-client';
import { router } from './routes';
import { theme } from './theme';

export function App() {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ActivityIndicator />
        <ToastHost />
        <DialogHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
