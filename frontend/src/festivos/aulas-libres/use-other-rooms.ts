import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { otherRoomsQuery } from '../../reservas';
import { useDoneToast } from '../../llamadas';
import { assignRooms } from './calls';
import { chooseForAll, roomsToAssign, type RoomChoices } from './room-choice';

/** Loads the free rooms for these classes, stores the choices and assigns the rooms. */
export function useRoomChange(ids: readonly number[]) {
  const rooms = useQuery(otherRoomsQuery(ids));
  const [choices, setChoices] = useState<RoomChoices>(new Map());
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  const wanted = rooms.data === undefined ? new Map<number, number>() : roomsToAssign(rooms.data, choices);
  /** Assigns the rooms. After a refusal it shows the reason, reloads the rooms and resolves to false. */
  const assign = async (): Promise<boolean> => {
    if (wanted.size === 0) return false;
    try {
      showDone(await assignRooms(wanted));
      void refetchData();
      return true;
    } catch (error) {
      if (await offerRetry(error)) return assign();
      void rooms.refetch();
      return false;
    }
  };
  return {
    rooms,
    choices,
    count: wanted.size,
    choose: (claseId: number, roomId: number | null) => setChoices(new Map([...choices, [claseId, roomId]])),
    chooseForAll: (roomId: number | null) =>
      setChoices(roomId === null || rooms.data === undefined ? new Map() : chooseForAll(rooms.data, roomId)),
    isBusy: flight.isBusy,
    assign: () => flight.run(assign),
  };
}

export type RoomChange = ReturnType<typeof useRoomChange>;
