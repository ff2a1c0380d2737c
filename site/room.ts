/** Where a phone is led to that shall show the table in a room: to the way into it. */
export const ROOM_PATH = '/#room';

/** The code that leads it there, made by the server when it starts: only then it knows its address. */
export const ROOM_CODE = '/room.svg';
