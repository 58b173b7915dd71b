// Runs commands in an image the way the manifests do: as its own user, with Node as process 1, on a
// read-only root without capabilities, on this machine's network. With a Docker engine, it uses
// `docker run`. Without one, it mounts the image that buildah built and enters it (root, Linux).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const run = (command, args) => execFileSync(command, args, { encoding: 'utf8' }).trim();
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

// Starts process 1 of a new process and mount namespace. $1: root file system, $2: data folder, $3:
// user, $4: working directory, then NAME=VALUE ... command.
const ENTER = `
root=$1 data=$2 user=$3 folder=$4; shift 4
mount --bind "$root" "$root" && mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc" && mount --bind "$data" "$root/data" && mount -t tmpfs tmp "$root/tmp" &&
mount -o remount,bind,ro "$root" &&
exec setpriv --no-new-privs chroot --userspec="$user" "$root" env --ignore-environment --chdir="$folder" "$@"`;

class EngineImage {
  constructor(tag, dataFolder) {
    this.tag = tag;
    this.dataFolder = dataFolder;
    this.config = JSON.parse(run('docker', ['image', 'inspect', tag]))[0].Config;
  }

  start(entrypoint, args, variables) {
    const name = `try-image-${process.pid}-${Math.random().toString(36).slice(2)}`;
    const hardening = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
    ];
    const env = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const place = [
      '--rm',
      '--name',
      name,
      '--network',
      'host',
      '--volume',
      `${this.dataFolder}:/data`,
    ];
    const [program, ...rest] = entrypoint;
    const child = spawn('docker', [
      'run',
      ...place,
      ...hardening,
      ...env,
      '--entrypoint',
      program,
      this.tag,
      ...rest,
      ...args,
    ]);
    return { child, signal: (signal) => run('docker', ['kill', '--signal', signal, name]) };
  }

  remove() {}
}

class BuildahImage {
  constructor(tag, dataFolder) {
    this.dataFolder = dataFolder;
    this.config = JSON.parse(run('buildah', ['inspect', '--type', 'image', tag])).Docker.config;
    this.container = run('buildah', ['from', '--pull-never', tag]);
    this.root = run('buildah', ['mount', this.container]);
  }

  start(entrypoint, args, variables) {
    const { User, WorkingDir, Env } = this.config;
    const env = [
      `PATH=${PATH}`,
      ...Env,
      ...Object.entries(variables).map(([key, value]) => `${key}=${value}`),
    ];
    const enter = [
      'sh',
      '-c',
      ENTER,
      'sh',
      this.root,
      this.dataFolder,
      User,
      WorkingDir,
      ...env,
      ...entrypoint,
      ...args,
    ];
    const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...enter]);
    const processOne = () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
    return { child, signal: (signal) => process.kill(processOne(), signal) };
  }

  remove() {
    spawnSync('buildah', ['rm', this.container]);
  }
}

/** `dataFolder` appears as /data. Only it and an empty /tmp can be written to. */
export function openImage(tag, dataFolder) {
  const engine = spawnSync('docker', ['info']).status === 0;
  return engine ? new EngineImage(tag, dataFolder) : new BuildahImage(tag, dataFolder);
}

/** Starts a process in the image; returns its output so far and a promise of its end. */
export function startInImage(
  image,
  { entrypoint = image.config.Entrypoint, args = image.config.Cmd, variables = {} },
) {
  const { child, signal } = image.start(entrypoint, args, variables);
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => (output.text += chunk));
  child.stderr.on('data', (chunk) => (output.errors += chunk));
  const ended = once(child, 'close').then(([status]) => ({ status, ...output }));
  return { output, ended, signal };
}
