"""Many instances of a few objects at given places, by geometry nodes."""

import bpy
import numpy as np

from studio.kit.solids import place


def _collection(name, parts):
    holder = bpy.data.collections.new(name)
    for part in parts:
        for old in list(part.users_collection):
            old.objects.unlink(part)
        holder.objects.link(part)
    return holder


def _points(name, positions, rotations, scales):
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(positions))
    data.vertices.foreach_set("co", np.asarray(positions, np.float32).ravel())
    data.attributes.new("turn", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", np.asarray(rotations, np.float32).ravel())
    data.attributes.new("size", "FLOAT", "POINT").data.foreach_set("value", np.asarray(scales, np.float32))
    return data


def scatter(name, parts, positions, rotations, scales):
    """Instances of `parts`, chosen at random, at positions (m), rotations (Euler, radians) and scales; one object."""
    made = place(name, _points(name, positions, rotations, scales))
    tree = bpy.data.node_groups.new(name, "GeometryNodeTree")
    tree.interface.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
    tree.interface.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
    add, link = tree.nodes.new, tree.links.new
    start, end, instances = add("NodeGroupInput"), add("NodeGroupOutput"), add("GeometryNodeInstanceOnPoints")
    source = add("GeometryNodeCollectionInfo")
    source.inputs["Collection"].default_value = _collection(name, parts)
    source.inputs["Separate Children"].default_value = True
    source.inputs["Reset Children"].default_value = True
    instances.inputs["Pick Instance"].default_value = True
    turn, size = add("GeometryNodeInputNamedAttribute"), add("GeometryNodeInputNamedAttribute")
    rotation = add("FunctionNodeEulerToRotation")
    turn.data_type, size.data_type = "FLOAT_VECTOR", "FLOAT"
    turn.inputs[0].default_value, size.inputs[0].default_value = "turn", "size"
    link(start.outputs[0], instances.inputs["Points"])
    link(source.outputs[0], instances.inputs["Instance"])
    link(turn.outputs[0], rotation.inputs[0])
    link(rotation.outputs[0], instances.inputs["Rotation"])
    link(size.outputs[0], instances.inputs["Scale"])
    link(instances.outputs[0], end.inputs[0])
    made.modifiers.new("instances", "NODES").node_group = tree
    return made
