// Hands a provider's answer to the page that asked for it, and leaves.
const channel = new BroadcastChannel('boardwalk-sign-in');
channel.postMessage(window.location.hash.slice(1) || window.location.search.slice(1));
channel.close();
window.close();
